export default function DetailsPage() {
  return <main />
}
