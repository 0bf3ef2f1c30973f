import { type AnswerSpan, answerBlocks } from '#domain/faqs/faqs.ts';

function spans(parts: AnswerSpan[]) {
  return parts.map(({ text, bold }, index) => (bold ? <strong key={index}>{text}</strong> : text));
}

export function FaqAnswer({ answer }: { answer: string }) {
  return (
    <div className="grid max-w-reading gap-3 text-reading">
      {answerBlocks(answer).map((block, index) => {
        const key = `${block.kind}-${index}`;
        if (block.kind === 'paragraph') return <p key={key}>{spans(block.spans)}</p>;
        const List = block.kind === 'ordered' ? 'ol' : 'ul';
        return (
          <List key={key} className={`grid gap-1 pl-5 ${block.kind === 'ordered' ? 'list-decimal' : 'list-disc'}`}>
            {block.items.map((item, itemIndex) => (
              <li key={itemIndex}>{spans(item)}</li>
            ))}
          </List>
        );
      })}
    </div>
  );
}
