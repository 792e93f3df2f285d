export default function MenuPage() {
  return (
    <main>
      <h1>Menu</h1>
    </main>
  )
}
