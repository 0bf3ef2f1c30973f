/** How to call the API, in the words of two tools. `{{origin}}` stands for the site's. A test runs all of them. */
export type Example = { title: string; curl: string; typescript: string };

export const examples: Example[] = [
  {
    title: 'The lightest green-dot sights, ten at a time',
    curl: `curl '{{origin}}/api/optics/pistol?color=Green&sort=weight&pageSize=10'`,
    typescript: `const response = await fetch('{{origin}}/api/optics/pistol?color=Green&sort=weight&pageSize=10');
const optics: { id: number; brand: string; productLine: string; weightOz: number | null }[] = await response.json();
console.log(\`\${optics.length} of \${response.headers.get('X-Total-Count')}\`);
for (const { brand, productLine, weightOz } of optics) console.log(brand, productLine, weightOz ?? 'weight not stated');`,
  },
  {
    title: 'Does this optic fit this pistol?',
    curl: `curl '{{origin}}/api/fit?pistol=1&optic=1'`,
    typescript: `const response = await fetch('{{origin}}/api/fit?pistol=1&optic=1');
const { verdict, hardware }: { verdict: string; hardware: string } = await response.json();
console.log(verdict, hardware);`,
  },
  {
    title: 'One optic with the pages that its facts were read on',
    curl: `curl '{{origin}}/api/optic/1'`,
    typescript: `const response = await fetch('{{origin}}/api/optic/1');
const optic: { brand: string; evidence: { field: string; url: string; words: string }[] } = await response.json();
console.log(optic.brand, optic.evidence.length);
for (const { field, url, words } of optic.evidence) console.log(field, url, words);`,
  },
  {
    title: 'All rifle optics, from one page to the next',
    curl: `curl -i '{{origin}}/api/optics/rifle?pageSize=20'`,
    typescript: `let next: string | null = '{{origin}}/api/optics/rifle?pageSize=20';
while (next !== null) {
  const response: Response = await fetch(next);
  const optics: { brand: string; productLine: string }[] = await response.json();
  for (const { brand, productLine } of optics) console.log(brand, productLine);
  const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '');
  next = link === null ? null : new URL(link[1] ?? '', '{{origin}}').href;
}`,
  },
  {
    title: 'The whole catalog as one file, asked for again only when it changed',
    curl: `curl --compressed -H 'If-None-Match: "an-older-etag"' '{{origin}}/data/optics.json'`,
    typescript: `const response = await fetch('{{origin}}/data/optics.json', { headers: { 'If-None-Match': '"an-older-etag"' } });
const { license, optics }: { license: { name: string }; optics: { id: number }[] } = await response.json();
console.log(license.name, optics.length, response.headers.get('ETag'));`,
  },
];
