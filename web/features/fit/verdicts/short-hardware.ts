export const shortHardware = (hardware: string) =>
  hardware.replace(/, (?:in the (?:pistol|optic)’s box|sold separately)(?=$| \()/, '');
