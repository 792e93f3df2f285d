export default function BasketPage() {
  return <main />
}
