const texts: Readonly<Record<string, string>> = {
  sight: 'Sight alone',
  'with-mount': 'Sight with mount',
  plate: 'Plate',
  mount: 'Rail mount',
  pistol: 'Pistol',
  rifle: 'Rifle',
};

/** What a choice's stored value says. */
export const choiceText = (value: string): string => texts[value] ?? value;
