export { request } from '../testing/request.ts';
export const insertOne = async () => undefined;
