export default function OrdersPage() {
  return <main />
}
