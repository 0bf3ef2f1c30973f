import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { choosePistol } from './account-pistols.ts';
import { type MyPistol, useOwnPistol } from './my-pistol.ts';

export function SaveAsMyPistol({ pistol }: { pistol: MyPistol }) {
  const client = useQueryClient();
  const isOwn = useOwnPistol()?.id === pistol.id;
  function save() {
    choosePistol(client, pistol);
    showToast({ title: 'Saved as my pistol', description: 'Every pistol sight now says whether it fits.' });
  }
  return (
    <Button aria-disabled={isOwn} onClick={isOwn ? undefined : save} className="w-44 noscript:hidden">
      {isOwn ? '✓ My pistol' : 'Save as my pistol'}
    </Button>
  );
}
