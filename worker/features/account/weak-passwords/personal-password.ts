const siteName = 'Red Dot Atlas';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** The letters of a text, with digits only between them: 'Jane.Doe-1987!' and 'jane doe' are the same. */
function core(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+|\p{N}+$/gu, '');
}

/** An email, its local part and that one's words, its domain, and that one's labels and parents. */
function namesIn(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  const labels = domain.split('.');
  const parents = labels.map((_, index) => labels.slice(index).join('.'));
  return [email, local, ...local.split(/[^\p{L}\p{N}]+/u), ...labels, ...parents];
}

/** Whether a password is only the email, a part of it, or the site's name, with or without digits and punctuation around. */
export function isPersonalPassword(password: string, email: string): boolean {
  const letters = core(password);
  return [siteName, ...namesIn(email)].some(
    (name) => folded(name) === folded(password) || (letters !== '' && core(name) === letters),
  );
}
