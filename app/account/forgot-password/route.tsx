export default function ForgotPasswordPage() {
  return <main />
}
