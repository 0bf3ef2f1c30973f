/** The plate alone, beside a verdict that says where it comes from. */
export const shortHardware = (hardware: string) =>
  hardware.replace(/, (?:in the (?:pistol|optic)’s box|sold separately)(?=$| \()/, '');
