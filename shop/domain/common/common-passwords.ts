/**
 * The first guesses of attackers that the form would allow: well-known passwords, and the words that people extend
 * with digits. The list is long, so it is loaded only when somebody chooses a password.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 0123456789 012345678 87654321 987654321 0987654321 9876543210
  11223344 1122334455 112233445566 12341234 123412345 123123123 123321123 12344321 1234554321
  12345679 123456780 123454321 1234567891 12345678910 123456789a a123456789 a12345678 12345678a
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc qazwsxedc qazwsx123
  zaq12wsx zaq1zaq1 zaq1xsw2 1qazxsw2 qwer1234 qwert123 qwert12345 qwerty12 qwerty123 qwerty1234
  qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyuiop123 qwertz123 qwertzui qwertzuiop azerty123
  azertyuiop asdfghjk asdfghjkl asdf1234 asdfasdf asdfqwer zxcvbnm1 zxcvbnm123 zxcvbnma 1234qwer
  123qweasd 123qweasdzxc qweasdzxc qwe123qwe 123qwe123 qweqweqwe qweasd123 abcd1234 abcdefgh
  abcdefg1 abcdefghi abc12345 abc123456 abc123abc abcabcabc aa123456 aaa123456 a1b2c3d4 a1b2c3d4e5
  aaaa1111 1a2b3c4d asd123asd asd12345 00000000 11111111 22222222 33333333 44444444 55555555
  66666666 77777777 88888888 99999999 11112222 12121212 13131313 13579246 14141414 14725836
  147258369 147852369 159357159 159753456 19191919 20002000 21212121 23232323 24682468 25252525
  31415926 314159265 36925814 741852963 78945612 789456123 789456321 963852741 99887766
  password passw0rd p4ssword p4ssw0rd p@ssword p@ssw0rd pa55word pa55w0rd passwort passwords
  password1 password12 password123 password1234 passwd123 mypassword newpassword yourpassword
  thepassword nopassword changeme changeit letmein letmein1 letmeinnow welcome welcomehome trustno1
  iloveyou iloveyou1 iloveyou2 iloveyou123 ilovegod ilovejesus ilovemom ilovemum iloveme iloveyouso
  loveyou lovely lovers loveme loverboy babygirl babyboy baby sweetheart sweetie darling princess
  princesa sunshine sunflower rainbow butterfly flower flowers unicorn chocolate cookie cookies
  cupcake strawberry blueberry cherry banana orange apple lemon peanut pepper pumpkin cheese
  cheeseburger hamburger burger burgers french fries bacon pizza chicken sandwich ketchup mustard
  drpepper cocacola coffee mountaindew pancake spaghetti
  football football1 baseball baseball1 basketball softball hockey soccer tennis volleyball swimming
  lacrosse snowboard skateboard skater surfer golfer golfing runner liverpool liverpoolfc arsenal
  chelsea chelseafc manchester manunited manutd barcelona realmadrid juventus intermilan bayern
  fenerbahce galatasaray besiktas trabzonspor cimbombom steelers cowboys yankees lakers redsox
  packers eagles raiders broncos patriots celtics chicago newyork boston dallas texas london paris
  berlin istanbul ankara turkiye turkey deutschland germany england america canada australia
  superman batman spiderman ironman wonderwoman superstar supernova starwars startrek startrek1
  skywalker darthvader jedimaster pokemon pikachu naruto dragonball mario nintendo playstation
  xbox360 minecraft fortnite roblox counterstrike warcraft starcraft callofduty gandalf hobbit
  harrypotter hogwarts voldemort matrix terminator predator transformer sherlock jamesbond bond007
  metallica nirvana slipknot linkinpark eminem beatles greenday rockstar rocknroll guitar drummer
  michael michelle jennifer jessica jonathan joshua matthew nicholas nicole samantha stephanie
  victoria veronica vanessa alexander alexandra alexandre alexandria anthony andrew angelina
  benjamin brandon brittany caroline catherine charlie charlotte christian christina christine
  christopher courtney daniel danielle dominic elizabeth fernando francesca francisco frederic
  gabriel gabriela gabrielle giovanni gregory heather isabella jackson jasmine jeffrey jordan
  jordan23 katherine kathleen kimberly lauren leonardo lorenzo madison margaret maria martin maxwell
  melissa mercedes natalie natasha nathaniel olivia patricia patrick rebecca richard robert roberto
  samuel sebastian sophie spencer stephen steven theresa thomas valentina valentine william williams
  mustafa mehmet fatma ahmet hatice
  dragon monkey tigger tiger shadow master killer hunter ranger buster ginger harley yamaha ferrari
  porsche mercedesbenz mustang corvette camaro chevrolet chevy toyota honda hyundai dolphin dolphins
  elephant panther panda kitten kitty hellokitty puppy doggie snoopy scooby scoobydoo garfield
  mickey mickeymouse minnie daisy simba bubbles buttercup peaches precious angel angels angel123
  blessed blessing heaven heavenly jesus jesus1 jesuschrist christ faith forever forever1 friends
  friendship family mother father mommy daddy brother sister grandma grandpa children freedom
  happiness happy smile smiley summer winter spring autumn september october november december
  january february monday tuesday thursday saturday sunday birthday christmas halloween holiday
  vacation whatever whatever1 nothing something anything everything computer computer1 internet
  internet1 facebook instagram youtube google google123 twitter microsoft windows windows10 apple123
  samsung samsung1 android iphone motorola nokia network security secret secret123 secrets topsecret
  private access access14 accessdenied admin admin123 admin1234 admin12345 administrator root
  rootroot toor system manager operator default guest guest123 demo testtest test1234 test12345
  testing testing1 tester temp1234 temporary user1234 username login login123 student teacher
  school college university student1 letmesee opensesame sesame alohomora mylove mylove123 mybaby
  mymoney money money123 moneyman business success winner champion champions victory diamond crystal
  golden silver platinum emerald midnight moonlight starlight twilight thunder lightning hurricane
  blizzard phoenix warrior warriors knight wizard wizards vampire zombie skeleton monster pirate
  cowboy ninja samurai soldier marines airforce army navy police fireman doctor lawyer engineer
  scorpion scorpio aquarius capricorn gemini sagittarius taurus leopard
  fuckyou fuckyou1 fuckyou2 fuckoff fuckme asshole asshole1 bullshit bastard bitches motherfucker
  motherfuck pussycat sexybitch sexy sexyboy sexygirl hottie hottie1 playboy playgirl
  blink182 rush2112 ncc1701d ncc1701e thx1138 bond0077 r2d2c3po 8675309 correcthorse
  correcthorsebatterystaple hunter2 swordfish tequila whiskey vodka budweiser heineken corona
  `
    .trim()
    .split(/\s+/),
)
