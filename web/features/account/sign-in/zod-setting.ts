import { z } from 'zod';

// The content security policy forbids `eval`, which compiled checks need. Even trying it logs a console error.
z.config({ jitless: true });
