export { pistolListPage } from './pistol-list-page.tsx';
