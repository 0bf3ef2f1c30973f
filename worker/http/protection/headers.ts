import { createMiddleware } from 'hono/factory';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from '#worker/env.ts';

/** One year, as the preload lists require. */
const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

// Vite's development client is an inline script and a WebSocket.
const development = import.meta.env.DEV;

function policy(analytics: boolean) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: [
        "'self'",
        development ? "'unsafe-inline'" : NONCE,
        ...(analytics ? ['https://www.googletagmanager.com'] : []),
      ],
      // React writes style attributes for dimensions that come from data.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      connectSrc: [
        "'self'",
        ...(development ? ['ws:'] : []),
        ...(analytics ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : []),
      ],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    // Uploaded images set a stricter policy.
    overwrite: false,
  });
}

const policies = { true: policy(true), false: policy(false) };

/** Sets security headers on every response of the Worker. Files under /assets get theirs from web/public/_headers. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await policies[`${Boolean(c.env.ANALYTICS_ID)}`](c, next);
  if (c.req.url.startsWith('https:')) c.header('Strict-Transport-Security', strictTransportSecurity);
});
