import { data } from 'react-router';
import { NotFound, notFoundHead } from './error-page.tsx';
import { pageMeta } from './head.ts';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;
export const meta = pageMeta(() => notFoundHead);

export default function NotFoundPage() {
  return <NotFound />;
}
