import { filledText } from '../shared/shown-text.schema.ts';
import { z } from '../shared/zod.ts';

export const passkeyNameSchema = filledText('Name', 50, 'Enter a name, such as that of your device');
export const passkeyNameBodySchema = z.object({ name: passkeyNameSchema });

const notFromPasskey = 'This is not the answer of a passkey';

const base64url = (maxLength: number) =>
  z
    .string(notFromPasskey)
    .max(maxLength, notFromPasskey)
    .regex(/^[\w-]+$/, notFromPasskey);

/** A credential id has 1023 bytes at most. */
const credentialId = base64url(1364);

const transports = z.array(z.string(notFromPasskey).max(32, notFromPasskey), notFromPasskey).max(10, notFromPasskey);

/** JSON that browsers have for credentials: https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON */
const credentialShape = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', notFromPasskey),
};

const clientDataJSON = base64url(4096);

export const newCredentialSchema = z.object(
  {
    ...credentialShape,
    response: z.object(
      { clientDataJSON, attestationObject: base64url(16_384), transports: transports.optional() },
      notFromPasskey,
    ),
  },
  notFromPasskey,
);
export type NewCredential = z.output<typeof newCredentialSchema>;

export const assertionSchema = z.object(
  {
    ...credentialShape,
    response: z.object(
      { clientDataJSON, authenticatorData: base64url(4096), signature: base64url(2048) },
      notFromPasskey,
    ),
  },
  notFromPasskey,
);
export type Assertion = z.output<typeof assertionSchema>;

const descriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);
const preferred = z.literal('preferred');

export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({
    residentKey: preferred,
    requireResidentKey: z.literal(false),
    userVerification: preferred,
  }),
  attestation: z.literal('none'),
  extensions: z.object({ credProps: z.literal(true) }),
  hints: z.array(z.enum(['hybrid', 'security-key', 'client-device'])),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

export const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  allowCredentials: descriptors,
  timeout: z.int(),
  userVerification: preferred,
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;
