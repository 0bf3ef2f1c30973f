/** Why a backup or a restore stopped, for the person who ran it. */
export class BackupError extends Error {}
