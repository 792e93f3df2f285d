export default function PrivacyPage() {
  return <main />
}
