/** A failure that a response with status 200 reports. */
export class ReportedFailure extends Error {}

/** @throws ReportedFailure */
export function throwIfReported({ success, error }: { success: boolean; error: string | null }, text: string): void {
  if (!success) throw new ReportedFailure(error ?? text);
}
