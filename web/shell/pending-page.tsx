import { useNavigation } from 'react-router';

/** Says that the next page is on its way. Stylesheets show it after a moment. */
export function PendingPage() {
  const { location } = useNavigation();
  if (location === undefined) return null;
  return (
    <p role="status" className="pending-page">
      {pendingText(location.pathname)}
    </p>
  );
}

function pendingText(pathname: string): string {
  if (/^\/(?:pistol|rifle)$/.test(pathname)) return 'Loading optics...';
  return pathname.startsWith('/optic/') ? 'Loading optic details...' : 'Loading...';
}
