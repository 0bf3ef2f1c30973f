export function SignInHint() {
  return (
    <p className="field-hint basis-full">
      You need an account to send this. What you typed will still be here after you sign in.
    </p>
  );
}
