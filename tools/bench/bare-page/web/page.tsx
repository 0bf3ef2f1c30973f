import { dehydrate, HydrationBoundary, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';

/** The pages that taps lead through, as in the product. */
const nextPages: Record<string, string> = { '/': '/pistol', '/pistol': '/optic/1', '/optic/1': '/brands/bare' };

const heading = (path: string) => queryOptions({ queryKey: ['heading', path], queryFn: () => `The page ${path}` });

export async function loader({ request }: LoaderFunctionArgs) {
  const client = new QueryClient();
  await client.prefetchQuery(heading(new URL(request.url).pathname));
  return dehydrate(client);
}

export default function Page() {
  return (
    <HydrationBoundary state={useLoaderData<typeof loader>()}>
      <Heading />
    </HydrationBoundary>
  );
}

function Heading() {
  const { pathname } = useLocation();
  const { data } = useQuery(heading(pathname));
  const next = nextPages[pathname];
  return (
    <main>
      <h1>{data}</h1>
      {next !== undefined && <Link to={next}>The next page</Link>}
    </main>
  );
}
