export type Step = { step: string; status: number; expected: readonly number[]; problem: string };

type Options = { expected?: readonly number[]; type?: string };

/** Sends requests as one browser does, and records each as a step. */
export function createClient(origin: string) {
  const cookies = new Map<string, string>();
  const steps: Step[] = [];

  /** @returns the body, parsed if it is JSON; undefined if the step failed */
  async function send(method: string, path: string, body?: unknown, { expected = [200, 201], type }: Options = {}) {
    const isText = typeof body === 'string' || body instanceof FormData || body === undefined;
    const contentType = type ?? (isText ? undefined : 'application/json');
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        Origin: origin,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(contentType && { 'Content-Type': contentType }),
      },
      body: (isText ? body : JSON.stringify(body)) ?? null,
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    const failed = !expected.includes(response.status);
    steps.push({
      step: `${method} ${path}`,
      status: response.status,
      expected,
      problem: failed ? text.slice(0, 300) : '',
    });
    if (failed) return undefined;
    return response.headers.get('Content-Type')?.includes('json') ? (JSON.parse(text) as unknown) : text;
  }
  return { send, steps };
}

export type Client = ReturnType<typeof createClient>;
