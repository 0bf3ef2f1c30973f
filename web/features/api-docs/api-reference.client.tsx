// First, because Scalar's schemas are Zod's too.
import '#domain/shared/zod.ts';
import { createApiReference } from '@scalar/api-reference';
import { useEffect, useRef } from 'react';
import '@scalar/api-reference/style.css';
import './api-reference.css';

export default function ApiReference() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!container.current) return;
    const reference = createApiReference(container.current, {
      url: '/api/openapi.json',
      servers: [{ url: window.location.origin }],
      forceDarkModeState: 'light',
      hideDarkModeToggle: true,
      hideClientButton: true,
      hideTestRequestButton: true,
      showDeveloperTools: 'never',
      documentDownloadType: 'none',
      agent: { disabled: true },
      mcp: { disabled: true },
      telemetry: false,
      withDefaultFonts: false,
    });
    return () => reference.destroy();
  }, []);
  return <div ref={container} className="api-reference" />;
}
