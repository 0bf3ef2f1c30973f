export { footprintListPage } from './footprint-list-page.tsx';
export { footprintPage } from './footprint-page.tsx';
