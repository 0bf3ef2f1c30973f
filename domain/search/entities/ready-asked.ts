import { opticReady, type Words } from '../words/words.ts';
import { joinedText } from './names.ts';

/**
 * The words without 'optic ready' where it is what is asked, as in 'is the p-07 optic ready'. At the end of a question about an
 * optic, it is a part of the pistol's name: 'rmr for str-9 optic ready'.
 */
export function withoutAsked(words: Words, isWithOptic: boolean): Words {
  const asks = !isWithOptic && (/^(?:is|are|was)$/.test(words[0]?.text ?? '') || words.length <= 6);
  const isAsked = (at: number) => {
    const rest = joinedText(words, at + 1, words.length);
    return (
      (asks && rest === '') || rest === 'ornot' || /^(?:come|comes|came|be|already)$/.test(words[at - 1]?.text ?? '')
    );
  };
  return words.map((word, at) => (word.text === opticReady && isAsked(at) ? { ...word, text: '?' } : word));
}
