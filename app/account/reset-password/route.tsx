export default function ResetPasswordPage() {
  return <main />
}
