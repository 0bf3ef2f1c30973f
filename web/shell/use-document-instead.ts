import { use, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext } from 'react-router';

/**
 * Opens the next page as a document if its code does not load, after a deployment or without a signal. React Router reloads the page on
 * the screen, so that a tap would do nothing.
 */
export function useDocumentInstead(): void {
  // `useNavigation` may be too late: code that failed before fails at once.
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    const open = (event: NavigateEvent) => {
      const next = router?.state.navigation.location;
      if (next === undefined || event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      window.location.assign(createPath(next));
    };
    // Older browsers have no Navigation API.
    const navigation = (window as Partial<Window>).navigation;
    navigation?.addEventListener('navigate', open);
    return () => navigation?.removeEventListener('navigate', open);
  }, [router]);
}
