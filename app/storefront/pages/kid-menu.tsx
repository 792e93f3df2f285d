export default function KidMenuPage() {
  return <main />
}
