import { sha256 } from '@noble/hashes/sha2.js';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { boot } from '#web/shell/boot.ts';
import type { AppEnv } from '../env.ts';

/** A year, as the preload lists ask for. */
const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

// Vite's development client is an inline script and a WebSocket.
const development = import.meta.env.DEV;

/** The one inline script that documents carry. */
const bootHash = `'sha256-${btoa(String.fromCharCode(...sha256(new TextEncoder().encode(boot))))}'`;

function policy(analytics: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: [
        "'self'",
        development ? "'unsafe-inline'" : bootHash,
        ...(analytics ? ['https://www.googletagmanager.com'] : []),
      ],
      // React writes style attributes for measures that come from data.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      connectSrc: [
        "'self'",
        ...(development ? ['ws:'] : []),
        ...(analytics ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : []),
      ],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    // An uploaded image has a policy of its own.
    overwrite: false,
  });
}

const plain = policy(false);
const withAnalytics = policy(true);

/** Security headers for every answer of the Worker. Files under /assets get theirs from web/public/_headers. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await (c.env.ANALYTICS_ID ? withAnalytics : plain)(c, next);
  if (new URL(c.req.url).protocol === 'https:') c.header('Strict-Transport-Security', strictTransportSecurity);
});
