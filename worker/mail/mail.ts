export type Mail = {
  to: string;
  /** A bare email: a display name chosen by others could itself look like an email. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

export type MailTransport = { send: (mail: Mail) => Promise<void> };
