import { z } from 'zod';

// Schemas check their options when they are created, so this runs before any of them. The content security policy forbids
// `eval`, which compiled checks need; even trying it is a violation.
z.config({ jitless: true });

export { z };
