import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_ALT_LENGTH } from '#shop/domain/common/limits.ts'
import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import { Field } from '../../../ui/field.tsx'
import { Section } from '../../parts/section.tsx'
import type { FrontData } from './front-data.ts'
import { FrontForm } from './front-form.tsx'

/** The wide picture on Details, with what it says to guests who can't see it. */
export function SceneSection({ front: { scene, seen } }: { front: FrontData }) {
  const locale = useLocale()
  return (
    <Section title={m.office_front_scene({}, { locale })}>
      {scene === null ? (
        <p>{m.office_front_scene_none({}, { locale })}</p>
      ) : (
        <>
          {scene.picture ? (
            <img
              className="o-front-shot"
              src={plainPicturePath(scene.picture)}
              width={scene.picture.width}
              height={scene.picture.height}
              alt={scene.alt}
            />
          ) : null}
          <FrontForm key={seen.scenePicture} fields={{ do: 'alt', seen: seen.scenePicture }}>
            <AltField value={scene.alt} />
            <p className="o-acts">
              <button type="submit" className="btn btn--line">
                {m.office_shop_save({}, { locale })}
              </button>
            </p>
          </FrontForm>
          <FrontForm fields={{ do: 'no-scene', seen: seen.scenePicture }} className="o-act">
            <button type="submit" className="btn btn--line btn--small">
              {m.office_front_scene_remove({}, { locale })}
            </button>
          </FrontForm>
        </>
      )}
    </Section>
  )
}

export function AltField({ value }: { value: string }) {
  const locale = useLocale()
  return (
    <Field
      name="alt"
      label={m.office_front_alt({}, { locale })}
      hint={m.office_front_alt_hint({}, { locale })}
      defaultValue={value}
      maxLength={MAX_ALT_LENGTH}
      autoComplete="off"
    />
  )
}
