export default function VerifyEmailPage() {
  return <main />
}
