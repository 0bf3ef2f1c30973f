import { EdgeCache } from './edge-cache.ts';

/** How a purge goes wrong. 'lost' and 'late' say that it succeeded. */
export const purgeFaults = ['refused', 'throws', 'lost', 'late'] as const;
export type PurgeFault = (typeof purgeFaults)[number];

const refused = { success: false, errors: [{ code: 1134, message: 'Too many purges' }] };

export class FaultyCache extends EdgeCache {
  fault: PurgeFault | undefined;
  left = Number.POSITIVE_INFINITY;
  #late: CachePurgeOptions[] = [];

  override async purge(options: CachePurgeOptions): Promise<CachePurgeResult> {
    if (this.fault === 'throws') throw new Error('Network connection lost');
    if (this.fault === 'refused' || this.left < 1) return refused;
    this.left -= 1;
    if (this.fault === 'lost') return { success: true, errors: [] };
    if (this.fault !== 'late') return super.purge(options);
    this.#late.push(options);
    return { success: true, errors: [] };
  }

  async catchUp(): Promise<void> {
    for (const options of this.#late.splice(0)) await super.purge(options);
  }
}
