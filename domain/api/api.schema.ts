import type { z } from '../shared/zod.ts';
import { adminPartContracts } from './administrators.schema.ts';
import type { Contract } from './contract.schema.ts';
import { memberContracts } from './members.schema.ts';
import { publicContracts } from './public.schema.ts';

export const contracts = {
  ...publicContracts,
  ...memberContracts,
  ...adminPartContracts,
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Contract>;

export type EndpointName = keyof typeof contracts;
type ContractOf<Name extends string> = Name extends EndpointName ? (typeof contracts)[Name] : undefined;

export type PublicRead = {
  [Name in EndpointName]: Name extends `GET ${string}`
    ? (typeof contracts)[Name]['access'] extends 'visitor'
      ? Name
      : never
    : never;
}[EndpointName];

export type Parsed<C, Part extends string> = C extends { [Key in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

type PathOf<Name> = Name extends `GET ${infer Path}` ? Path : never;
type ParamsOf<C> = C extends { params: infer Schema extends z.ZodType }
  ? Record<keyof z.output<Schema> & string, string | number>
  : undefined;
export type ResponseOf<C> = C extends { response: infer Schema extends z.ZodType } ? z.output<Schema> : never;

export type GetPath = PathOf<EndpointName>;
export type GetResponse<Path extends GetPath> = ResponseOf<ContractOf<`GET ${Path}`>>;
export type GetParams<Path extends GetPath> = ParamsOf<ContractOf<`GET ${Path}`>>;

export type WriteName = Exclude<EndpointName, `GET ${string}`>;
export type WriteResponse<Name extends WriteName> = ResponseOf<ContractOf<Name>>;
export type WriteParams<Name extends WriteName> = ParamsOf<ContractOf<Name>>;
export type WriteBody<Name extends WriteName> =
  ContractOf<Name> extends { body: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : ContractOf<Name> extends { upload: string }
      ? never
      : undefined;
