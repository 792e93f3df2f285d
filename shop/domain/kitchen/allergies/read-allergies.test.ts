import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAllergies } from './read-allergies.ts'

/** What a note says, and which of the fourteen the kitchen is told of; "other" stands for none of them. */
const LISTED = `
ALLERGY: my son has a severe NUT allergy | nuts
no nuts please | nuts
No peanuts | peanuts
nut free please | nuts
nut-free | nuts
peanutfree bun if you have one | peanuts
allergic to peanuts! | peanuts
I have an alergy to milk | milk
alergic to sesame seeds | sesame
allegic to eggs | eggs
alllergic to soy | soybeans
My daughter is allergc to shellfish | crustaceans, molluscs
Please be careful about the eggs please | eggs
anaphylaxis risk | other
Anaphylactic to cashews, carries an EpiPen | nuts
lactose intolerant | milk
lactose-intolerant, so no cheese | milk
dairy intolerance | milk
gluten free bun please | gluten
glutenfree please | gluten
coeliac, please use a clean knife | gluten
I am a celiac | gluten
I’m coeliac! | gluten
without mustard | mustard
w/o mustard please | mustard
hold the mustard please | mustard
no mustard or egg | eggs, mustard
please don't put any sesame on it | sesame
sesame! | sesame
Peanuts = hospital | peanuts
extra mustard, no peanuts | peanuts
no onions please. Extra cheese. Can't eat nuts | nuts
can't have cheese | milk
she cannot eat mayo | eggs
allergic to cheese and mayo | eggs, milk
Extra cheese please, allergic to nuts | nuts
extra cheese please. My wife is allergic to prawns | crustaceans
I have a problem with eggs | eggs
Milk will make me sick | milk
No allergies except nuts | nuts
no allergies but no milk | milk
Not allergic to eggs but allergic to celery | celery
severe allergy to lupin | lupin
sulphite intolerance | sulphites
Sulfites make me ill | sulphites
allergic to molluscs | molluscs
no shrimps near my food | crustaceans
fish allergy | fish
Fish or seafood must not touch it | crustaceans, fish, molluscs
wheat allergy | gluten
may contain traces of nuts? | nuts
do your buns contain sesame? | sesame
Which burgers have no egg? | eggs
I'm allergic to kiwi | other
cat allergy, lol | other
nutallergy | nuts
#nutallergy | nuts
no peanut butter | peanuts
no penuts | peanuts
pls no hazlenuts | nuts
no hazelnutts please | nuts
no wallnuts | nuts
no shelfish | crustaceans, molluscs
No 🥜 | peanuts
son: nuts | nuts
nuts... | nuts
Allergies: no nuts | nuts
Allergies: eggs, milk | eggs, milk
no extra nuts | nuts
I don't want any extra nuts | nuts
please do not add any mustard | mustard
I'll die from peanuts | peanuts
no nuts. no fish. thanks | fish, nuts
No dairy please | milk
dairy free please | milk
Double cheese, nut allergy | nuts
epi pen in my bag | other
Nussallergie | nuts
NUSSALLERGIE!!! | nuts
Erdnussallergie | peanuts
Ich habe eine Erdnußallergie | peanuts
bitte keine Nüsse | nuts
bitte keine Nuesse | nuts
keine nusse | nuts
Bitte ohne Nüsse | nuts
Nüsse bitte nicht | nuts
Nüsse vertrage ich nicht | nuts
Mein Sohn ist allergisch gegen Haselnüsse | nuts
allergisch auf Milcheiweiß | milk
Hühnereiweißallergie | eggs
Laktoseintoleranz | milk
laktosefrei bitte | milk
glutenfreies Brötchen bitte | gluten
Zöliakie, bitte glutenfrei | gluten
Zoeliakie | gluten
Milchunverträglichkeit | milk
Milchunvertraeglichkeit | milk
Sellerieallergie | celery
Senf weglassen | mustard
bitte ohne Senf | mustard
Keine Eier bitte | eggs
kein Ei | eggs
ich darf keinen Käse essen | milk
Sie verträgt keine Sahne | milk
Vorsicht: Sesam | sesame
Enthält das Spuren von Erdnüssen? | peanuts
Sojaallergiker | soybeans
Krebstiere und Weichtiere machen mich krank | crustaceans, molluscs
keine Lupinen | lupin
Allergie gegen Sulfite | sulphites
keine Cashewnüsse | nuts
Fischallergie | fish
Weizenallergie | gluten
Keine Allergien außer Nüsse | nuts
Fıstık alerjim var | peanuts, nuts
FISTIK ALERJİM VAR | peanuts, nuts
fistik alerjim var | peanuts, nuts
yer fıstığına alerjim var | peanuts
Oğlumun fındığa alerjisi var | nuts
fındıksız lütfen | nuts
cevizli olmasın | nuts
süt alerjisi | milk
sütsüz lütfen | milk
laktoz intoleransım var | milk
Yumurta koymayın lütfen | eggs
yumurtasız olsun | eggs
YUMURTASIZ | eggs
balığa alerjim var | fish
susam olmasın | sesame
Susamsız ekmek lütfen | sesame
hardal istemiyorum | mustard
hardalsız | mustard
soya yiyemem | soybeans
peynir yiyemiyorum | milk
kerevize alerjisi var | celery
glutensiz | gluten
çölyak hastasıyım | gluten
colyak hastasiyim | gluten
deniz ürünlerine alerjim var | crustaceans, fish, molluscs
karidese dikkat | crustaceans
midyeye alerjik | molluscs
acı bakla alerjisi | lupin
sülfitlere alerjim var | sulphites
alerjim var ama yazmadım | other
badem ve ceviz yok | nuts
allergique aux arachides | peanuts
sans noix svp | nuts
alérgico a los frutos secos | nuts
sin huevo | eggs
allergia alle nocciole | nuts
`

/** What a note says that no cook has to stop for. */
const PLAIN = `
extra napkins
extra cheese please
Extra cheese, no onions
no onions please
no pickles
no cheese please
ring twice
allergic to nothing
no allergies
No known allergies.
no food allergies
I have no allergies
I don't have any allergies
Allergies: none
Allergies - none, thanks
not allergic to anything
We are not allergic to nuts
I'm not allergic, I just hate onions
coconut is fine
a coconut, please
no nutmeg
no eggplant
This smells fishy
donuts if you have them
doughnut for the kids
Butternut squash
milkshake extra thick please
two straws for the milk shake
We go nuts for your burgers
this place is nuts
extra mustard
Extra mustard please
mustard and ketchup please
ketchup and mustard on the side
no onions, extra mustard
no onions extra mustard
lots of mustard
can I have the egg runny
egg well done
can I have some milk for my tea
I love peanuts
add mustard please
free range eggs please
oat milk please
sesame bun toasted please
leave at the door
Gate code 2580, beware of the dog
Please be careful with the drinks
my name is spelt Hallee
custard on the side
we drove the mustang
cod, I pay in cash
extra sauce pls!!
Tuna Street 5, third floor
make sure it is hot
Ein Messer dazu
einen Strohhalm bitte
I'll have extra mustard
don't die of hunger
no ice
no mayo
I can't eat spicy
No bun, in a bowl
Happy Easter eggs hunt
Extra Servietten
extra Käse bitte
ohne Zwiebeln
ohne Käse
keine Allergien
Keine bekannten Allergien
gegen nichts allergisch
Ich bin nicht allergisch
Allergien: keine
extra Senf bitte
mehr Senf
Senf dazu
Kokosnuss
keine Muskatnuss
bitte klingeln
zuckerfrei
Eis in die Cola
bitte keine Gurke, extra Senf
Schneller bitte
Freitag bin ich nicht da
alerjim yok
Alerjim yok teşekkürler
hiçbir alerjim yok
bilinen bir alerjim yok
alerjik değilim
bol peçete lütfen
soğansız lütfen
bol hardal lütfen
hardallı olsun
hardal olsun lütfen
ekstra peynir
peynirsiz
çok susadım
soyadım Yılmaz
Balıkesir Caddesi 5
hindistan cevizi
kapıyı çalmayın
ekmeği kızarmış olsun
turşu olmasın
pas d’oignons svp
sin cebolla por favor
aucune allergie
`

function lines(text: string): string[] {
  return text.trim().split('\n')
}

describe('a note that tells an allergy', () => {
  test.for(lines(LISTED))('%s', (line) => {
    const [note = '', expected = ''] = line.split(' | ')
    const found = readAllergies(note)
    expect(found?.allergens.join(', ') || (found ? 'other' : 'plain')).toBe(expected)
  })
})

describe('a note that tells none', () => {
  test.for(lines(PLAIN))('%s', (note) => {
    expect(readAllergies(note)).toBeNull()
  })
})

const NOTES = lines(LISTED).map((line) => line.split(' | ')[0] ?? '')

test('a wish beside it hides no allergy', () => {
  const requests = fc.constantFrom(
    ...lines(PLAIN).filter((note) => !/nicht|nuts|no |none/.test(note)),
  )
  const sentence = fc.tuple(fc.constantFrom(...NOTES), requests, fc.boolean())
  fc.assert(
    fc.property(sentence, ([note, request, isFirst]) => {
      const both = readAllergies(isFirst ? `${note}. ${request}` : `${request}. ${note}`)
      for (const allergen of readAllergies(note)?.allergens ?? []) {
        expect(both?.allergens).toContain(allergen)
      }
    }),
    { numRuns: 500 },
  )
})

test('capitals and line breaks change nothing', () => {
  for (const note of NOTES) {
    const loud = readAllergies(`\n${note.toUpperCase()}\n`)
    expect(loud?.allergens, note).toEqual(readAllergies(note)?.allergens)
  }
})

test('the words are those of the note, where they stand in it, in order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NOTES), fc.string(), (note, before) => {
      const written = `${before}. ${note}`
      const words = readAllergies(written)?.words ?? []
      for (const { at, text } of words) expect(written.slice(at, at + text.length)).toBe(text)
      expect(words.map(({ at }) => at)).toEqual(words.map(({ at }) => at).toSorted((a, b) => a - b))
    }),
  )
})

test('one slip of the finger in a long word hides no allergy', () => {
  const slipped = fc.constantFrom('allergic', 'allergies', 'peanuts', 'hazelnuts', 'shellfish')
  fc.assert(
    fc.property(slipped, fc.nat(), fc.constantFrom('x', ''), (word, pick, typed) => {
      const at = 1 + (pick % (word.length - 1))
      expect(readAllergies(`${word.slice(0, at)}${typed}${word.slice(at + 1)}`)).not.toBeNull()
    }),
  )
})

test('any text is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (note) => {
      const found = readAllergies(note)
      for (const { at, text } of found?.words ?? []) expect(note.slice(at)).toMatch(text)
    }),
  )
})
