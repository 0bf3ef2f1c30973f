import { EdgeCache } from './edge-cache.ts';

/** How a purge goes wrong. 'lost' says that it succeeded. */
export const purgeFaults = ['refused', 'throws', 'lost'] as const;
export type PurgeFault = (typeof purgeFaults)[number];

/** An edge cache whose purges fail as long as there is a fault. */
export class FaultyCache extends EdgeCache {
  fault: PurgeFault | undefined;

  override async purge(options: CachePurgeOptions): Promise<CachePurgeResult> {
    if (this.fault === 'throws') throw new Error('Network connection lost');
    if (this.fault === 'refused') return { success: false, errors: [{ code: 1134, message: 'Too many purges' }] };
    if (this.fault === 'lost') return { success: true, errors: [] };
    return super.purge(options);
  }
}
