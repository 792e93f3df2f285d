export default function ContactPage() {
  return <main />
}
