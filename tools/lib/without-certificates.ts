import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const library = '/node_modules/@simplewebauthn/server/esm/';

/** What only attestations with certificates reach, which `hasCertificate` in two-step/webauthn.ts refuses first. */
const certificates =
  /^(?:metadata\/verify|services\/(?:metadataService|defaultRootCerts\/)|registration\/verifications\/(?!verifyAttestationPacked)|helpers\/\w*(?:Cert|PEM|X509|FIDOGen))/;

const ec2Signature = 'helpers/iso/isoCrypto/unwrapEC2Signature.js';

/** Leaves parsers of certificates, and of the formats that have them, out of the Worker: 70 kB after gzip. */
export function withoutCertificates(): Plugin {
  let root = '';
  return {
    name: 'without-certificates',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    configResolved(config) {
      root = config.root;
    },
    load(id) {
      const [, path] = id.split(library);
      if (path === undefined) return null;
      if (path === ec2Signature) {
        const ours = join(root, 'worker/features/account/two-step/ec2-signature.ts');
        return `export { unwrapEC2Signature } from ${JSON.stringify(ours)};`;
      }
      if (!certificates.test(path)) return null;
      const names = readFileSync(id, 'utf8').matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm);
      const refused = [...names].map(([, name]) => `refuse as ${name}`);
      return `function refuse() { throw new Error('Certificates are left out'); }\nexport { ${refused.join(', ')} };`;
    },
  };
}
