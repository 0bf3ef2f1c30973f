/** Path data in percent, stretched to a box in millimeters. */
export function stretched(path: string, width: number, height: number, x: number, y: number): string {
  let index = 0;
  return path.replace(/( ?)(\d+)/g, (_, space: string, percent: string) => {
    const part = Number(percent) / 100;
    const value = hundredths(index++ % 2 === 0 ? x + part * width : y + part * height);
    // A minus sign separates, too.
    return `${value < 0 ? '' : space}${value}`;
  });
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
