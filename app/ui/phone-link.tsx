type PhoneLinkProps = { phone: string; className?: string; words?: string }

/** A number to call by a tap. */
export function PhoneLink({ phone, className, words = phone }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${phone.replaceAll(' ', '')}`}>
      {words}
    </a>
  )
}
