export default function LicensePage() {
  return <main />
}
