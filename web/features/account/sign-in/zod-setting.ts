import { z } from 'zod';

// Compiled checks need `eval`, which the content security policy refuses; asking for it would be told on the console.
z.config({ jitless: true });
