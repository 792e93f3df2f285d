import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_POSTERS } from '#shop/domain/common/limits.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import { ListActs } from '../../parts/list-acts.tsx'
import { Section } from '../../parts/section.tsx'
import { posterAddress } from './front-address.ts'
import type { FrontData } from './front-data.ts'
import { FrontForm } from './front-form.tsx'

/** The posters at the foot of the menu, in their order, with what can be done with each. */
export function PostersSection({ front }: { front: FrontData }) {
  const locale = useLocale()
  const { posters, isOwn, pictures, seen } = front
  const whose = isOwn ? m.office_text_yours({}, { locale }) : m.office_text_shipped({}, { locale })
  return (
    <Section
      title={m.office_front_posters({}, { locale })}
      aside={<small className="o-hint">{whose}</small>}
    >
      <p className="o-hint">{m.office_front_posters_say({}, { locale })}</p>
      <ol className="o-own-list">
        {posters.map(({ title, text, picture }, at) => (
          <li key={`${title} ${text}`}>
            <Thumb picture={pictures[picture ?? '']} />
            <p>
              <b>{title}</b>
              <small>{text}</small>
              <small className="o-hint">
                {picture === null
                  ? m.office_front_from_menu({}, { locale })
                  : m.office_front_own_picture({}, { locale })}
              </small>
            </p>
            <ListActs
              title={title}
              change={posterAddress(at)}
              to={href('/office/shop/front')}
              place={{ at, count: posters.length }}
              seen={seen.posters}
            />
          </li>
        ))}
      </ol>
      <div className="o-acts">
        {posters.length < MAX_POSTERS ? (
          <Link className="btn btn--line btn--small" to={posterAddress(posters.length)}>
            {m.office_front_add({}, { locale })}
          </Link>
        ) : null}
        {isOwn ? (
          <FrontForm fields={{ do: 'ours', seen: seen.posters }} className="o-act">
            <button type="submit" className="btn btn--line btn--small">
              {m.office_text_ours({}, { locale })}
            </button>
          </FrontForm>
        ) : null}
      </div>
    </Section>
  )
}

function Thumb({ picture }: { picture: Picture | undefined }) {
  if (!picture) return <span className="o-front-thumb" />
  return (
    <img
      className="o-front-thumb"
      src={plainPicturePath(picture)}
      width={picture.width}
      height={picture.height}
      alt=""
    />
  )
}
