const siteName = 'Red Dot Atlas';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** 'Jane.Doe-1987!' and 'jane doe' are the same. */
function core(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+|\p{N}+$/gu, '');
}

function namesIn(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  const labels = domain.split('.');
  const parents = labels.map((_, index) => labels.slice(index).join('.'));
  return [email, local, ...local.split(/[^\p{L}\p{N}]+/u), ...labels, ...parents];
}

export function isPersonalPassword(password: string, email: string): boolean {
  const letters = core(password);
  return [siteName, ...namesIn(email)].some(
    (name) => folded(name) === folded(password) || (letters !== '' && core(name) === letters),
  );
}
