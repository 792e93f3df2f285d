import type { AllergyWords } from './allergy-words.ts'

export const GERMAN: AllergyWords = {
  general: [
    ...['allerg', 'alerg', 'allerig', 'anaphyl', 'intoleran', 'unverträglich', 'unvertragl'],
    ...['zöliakie', 'zoliaki', 'notfallset', 'kreuzkontamin'],
  ],
  names: {
    gluten: ['gluten', 'weizen', 'gerste', 'roggen', 'dinkel', 'zöliakie', 'weizenmehl'],
    crustaceans: [
      ...['krebstier', 'krustentier', 'schalentier', 'meeresfrucht', 'meeresfrüchte', 'garnele'],
      ...['krabbe', 'hummer', 'scampi', 'shrimps'],
    ],
    eggs: [
      ...['ei', 'eier', 'eiern', 'eiweiß', 'hühnerei', 'hühnereier', 'hühnereiweiß', 'eigelb'],
      ...['vollei'],
    ],
    fish: ['fisch', 'meeresfrüchte', 'lachs', 'thunfisch', 'sardelle'],
    peanuts: [
      ...['erdnuss', 'erdnüsse', 'erdnüssen', 'erdnus', 'erdnuß', 'ernuss', 'ernüsse'],
      ...['erdnussbutter', 'erdnussöl'],
    ],
    soybeans: ['soja', 'sojabohne', 'sojasoße', 'sojasauce'],
    milk: [
      ...['milch', 'milcheiweiß', 'milchprodukt', 'kuhmilch', 'laktose', 'lactose', 'molke'],
      ...['kasein', 'milchzucker'],
    ],
    nuts: [
      ...[
        'nuss',
        'nüsse',
        'nüssen',
        'nuß',
        'nuse',
        'haselnuss',
        'haselnüsse',
        'walnuss',
        'walnüsse',
      ],
      ...[
        'mandel',
        'cashew',
        'pistazie',
        'schalenfrucht',
        'schalenfrüchte',
        'paranuss',
        'pekannuss',
      ],
      ...['nussspuren', 'nussöl', 'nussmischung'],
    ],
    celery: ['sellerie', 'selerie', 'sellerieknolle'],
    mustard: ['senf', 'senfkörner', 'senfsaat', 'senfkorn'],
    sesame: ['sesam', 'sesamsamen', 'sesamkörner', 'tahin', 'tahini'],
    sulphites: ['sulfit', 'schwefeldioxid', 'schwefel'],
    lupin: ['lupine'],
    molluscs: [
      ...['weichtier', 'muschel', 'meeresfrüchte', 'tintenfisch', 'schnecke', 'calamari', 'auster'],
    ],
  },
  foods: {
    gluten: ['brot', 'brötchen', 'mehl', 'paniermehl', 'hafer', 'panade'],
    crustaceans: ['krebs'],
    eggs: ['mayo', 'mayonnaise', 'majo'],
    soybeans: ['tofu'],
    milk: ['käse', 'butter', 'sahne', 'joghurt', 'rahm', 'quark', 'eis', 'milchshake'],
    nuts: ['nutella', 'nougat', 'marzipan', 'pesto', 'krokant'],
    sesame: ['hummus'],
    sulphites: ['wein', 'trockenobst'],
  },
  endings: ['', 'n', 'e', 'en', 's', 'es'],
  no: [
    ...['kein', 'keine', 'keinen', 'keiner', 'keinem', 'keinerlei', 'ohne', 'nicht', 'nichts'],
    ...['nie', 'niemals', 'ausser', 'statt', 'anstatt', 'mag keine', 'hasse'],
  ],
  noAfter: [
    ...['nicht', 'frei', 'freie', 'freies', 'weglassen', 'weg', 'raus', 'nie', 'keine', 'nein'],
    ...['verzichten'],
  ],
  fillers: ['bekannte', 'bekannten', 'bekannt', 'weiteren', 'sonstigen', 'eine', 'dagegen'],
  none: ['keine', 'keines', 'nein', 'nichts'],
  except: ['außer', 'bis auf', 'ausgenommen', 'nur'],
  more: [
    ...['extra', 'mehr', 'viel', 'doppelt', 'doppelte', 'zusätzlich', 'etwas', 'gerne', 'gern'],
    ...['reichlich', 'liebe', 'möchte'],
  ],
  moreAfter: [
    'extra',
    'dazu',
    'gerne',
    'durchgebraten',
    'weich',
    'ist ok',
    'sind ok',
    'oben drauf',
  ],
  please: ['bitte', 'danke'],
  unable: [
    ...['darf kein', 'darf keine', 'darf keinen', 'darf nicht', 'dürfen keine', 'vertrage kein'],
    ...['vertrage keine', 'vertrage keinen', 'verträgt kein', 'verträgt keine', 'verträgt keinen'],
    ...['nicht vertragen', 'nicht verträgt', 'vertrage', 'verträgt', 'vertragen'],
    ...['kann kein', 'kann keine', 'kann keinen'],
  ],
  heed: [
    ...['vorsicht', 'vorsichtig', 'achtung', 'achten', 'aufpassen', 'enthalten', 'enthält'],
    ...['spuren', 'wichtig', 'notfall', 'lebensgefahr', 'gefährlich', 'krankenhaus', 'schlimm'],
    ...['empfindlich', 'problem', 'probleme', 'vermeiden', 'tödlich', 'schwanger'],
  ],
  harmless: [
    ...['kokosnuss', 'kokosnüsse', 'muskatnuss', 'kokosmilch', 'hafermilch', 'reismilch'],
    ...['osterei', 'ostereier', 'schwangerschaft'],
  ],
}
