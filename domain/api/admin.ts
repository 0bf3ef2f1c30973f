export type {
  AdminFaq,
  AdminOptic,
  AdminOpticRow,
  AdminStats,
  AdminUser,
  AuditEntry,
  ImportReport,
} from './admin.schema.ts';

/** Tabs of the optics table: all, what stands in the pistol list, what stands in the rifle list. */
export const adminOpticTabs = ['all', 'pistol', 'rifle'] as const;

/** Columns that the optics table can be sorted by, with '-' before the name the other way round. */
export const adminOpticSorts = [
  'id',
  '-id',
  'brand',
  '-brand',
  'productLine',
  '-productLine',
  'primaryUse',
  '-primaryUse',
  'footprint',
  '-footprint',
  'price',
  '-price',
] as const;
