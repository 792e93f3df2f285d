type PhoneLinkProps = { phone: string; className?: string; words?: string }

export function PhoneLink({ phone, className, words = phone }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${phone.replaceAll(' ', '')}`}>
      {words}
    </a>
  )
}
