import { redirect } from 'react-router';
import { adminPaths } from './admin-paths.ts';

export const loader = () => redirect(adminPaths.dashboard);
export const clientLoader = () => redirect(adminPaths.dashboard);
