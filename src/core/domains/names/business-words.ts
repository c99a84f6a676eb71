/** Frequent English words of business names, used to split joined words ('bluelanternbakery'). */
export const BUSINESS_WORDS: ReadonlySet<string> = new Set(
  `
  academy for get go my our account accounting active acre adventure advice agency agent air all alpha alpine amber analytics anchor and angel animal apartment app apple
  aqua arc arch architect art artisan artist assist atlas audio aura auto autumn avenue baby back bag bake baker bakery balance band bank bar barber
  bark base basket bath bay beach bean bear beauty bed bee beer bell berry best beyond big bike bird bistro bit black blend block blog bloom blossom blue
  board boat body bold bolt bond book books boost boot boutique bow bowl box boys brand branch bread breeze brew brewery brick bridge bright broker brook
  brother brothers bubble bud budget bug build builder builders building burger bus business butter buy cab cabin cafe cake cakes camera camp candle candy
  canvas cape capital car card care cargo carpet cars cart case cash castle cat catering cats cedar cell center central centre ceramics chain chair charm
  chat check cheese chef cherry child children chocolate choice church cinema circle city civic clay clean cleaner cleaning clear clever click client cliff
  climb clinic clock cloud clover club coach coaching coast coco code coffee collective college color colour comfort common company compass concept connect
  consult consultant consulting cook cookie cooking cool copper core corner cosmic cottage cotton count country couple course cove cow craft crafts create
  creative creek crew crown crystal cube culture cup curl custom cycle dad daily dairy dance dark data date dawn day days deal deals decor deep deer deli
  delight delivery delta dental dentist desert design designer designs desk detail diamond diet dig digital dinner direct dish doctor dog dogs doll dome
  door doors dot dove down dragon dream dreams dress drink drive drop dry duck dusk dust eagle early earth east easy eat echo eco edge education egg elder
  electric electrician element elite elm email ember energy engine engineer engineering english epic equip estate event events ever express eye eyes
  fabric face factor factory fair family famous farm farmer farms fashion fast feather feed fern field fig file film finance find fine fire firm first fish
  fishing fit fitness five flame flash fleet flex flight float floor floors flow flower flowers fly focus food foods foot force forest forge form fort
  forward foundation fox frame free fresh friend friends frog front frost fruit fuel full fun fund furniture fusion future gallery game games garage
  garden gardens gate gear gem general gentle gift gifts girl girls glass global glow goal goat gold golden golf good grace grain grand grape graphic grass
  great green greens grid grill ground group grove grow growth guard guide guitar gym hair hall hand handmade hands handy happy harbor harbour hardware
  harvest hat haven hawk head health healthy heart hearts heat heaven help herb heritage hero hidden high hill hills hire history hive holiday hollow home
  homes honest honey hood hope horizon horse host hosting hot hotel hour house houses hub human hunt hunter ice icon idea ideas ideal image imagine
  impact inn ink inside inspire insurance interior invest iron island ivory ivy jam jar jazz jet jewel jewelry job jobs journal journey joy juice
  jump junction jungle just keep key kid kids kind king kingdom kit kitchen kite knight knit lab label labs lace lady lake lamp land landing lane language
  lantern large laser laundry law lawn lawyer lead leaf league learn learning leather legal legend lemon lens level library life lift light lighthouse
  lights lily lime line linen link lion list little live living loan local lock loft logic logistics logo long loop lotus love luck lucky lunar lunch
  luxury machine made magic mail main make maker makers mall man management mango manor map maple marble market marketing mart mason massage master
  match math meadow meal meat mechanic media medical medicine meet memory men menu metal method metro micro mid mile milk mill mind mini mint mirror
  mobile mode model modern moment money monkey moon moss mother motion motor motors mountain mouse move mover movers moving mud mug muse museum music
  nail nails name nation native natural nature navy nest net network new news next nice night nine noble noise north nest note nova now number nurse nursery
  nut oak oasis ocean off office oil old olive one online open optic orange orchard order organic origin outdoor outlet oven owl own ox pack page paint
  painter painting palace palm panda pantry paper paradise park parrot part partner partners party pass past pasta pastry patch path paw paws pay peace
  peach peak pear pearl pen people pepper perfect pet pets pharmacy phone photo photography photos piano pick pilot pine pink pioneer pixel pizza place plan
  planet planner plant plants plate platform play plumber plumbing plus pocket point polar pond pony pool pop port post pot pottery power practice
  premium press prime print printing pro product productions project properties property pub pulse pump puppy pure purple quality quarter queen quick quiet
  quilt rabbit race radio rail rain rainbow ranch range rapid raven ready real realty record red reef relax remedy rent rental rentals repair repairs
  rescue rest restaurant retreat rice rich ride right ring rise river road roast robin robot rock rocket roof roofing room rooms root roots rope rose round
  route royal run runner rush safe sage sail sailing sale sales salon salt sand sandwich sapphire satin sauce save scale school science scout sea
  season seaside seat second secret secure security seed sense service services seven shade shape share sharp shed sheep shelf shell shelter shine ship
  shirt shoe shoes shop shopping shore show sign signal silk silver simple sister sisters six skate sketch ski skill skin skincare sky sleep slice slow
  small smart smile smith smoke snack snow soap social sofa soft software solar solid solution solutions song soul sound soup source south spa space spark
  speed spice spirit splash sport sports spot spring square stable staff stage stamp star stars start state station stay steel stone stones stop storage
  store stories storm story stove straw stream street strong studio studios study style sugar suit summer summit sun sunny sunrise sunset super supply
  support sure surf sushi sustain swan sweet sweets swift swim system systems table tail tailor talent talk tea team tech technology ten tennis tent
  terra test texture the theater theatre therapist therapy thing things think three thrive ticket tide tiger tile tiles timber time tiny tire toast today
  together tone tool tools top total touch tour tours tower town toy toys trace track trade trader trail train trainer training transport travel
  treasure treat tree trees trek trend trendy trip tropical truck true trust tulip turtle tutor twin two ultra uncle under union unique united unity up
  upper urban valley value van vault vegan velvet venture vet video view villa village vine vintage violet vision visit vital vivid voice wagon walk
  wall watch water wave waves way wealth wear weather weave web wedding weddings week well wellness west whale wheel wheels white whole wide wild willow
  wind window windows wine wing wings winter wire wise wolf woman women wonder wood wooden woods wool word words work works workshop world worth wow
  writer year yellow yes yoga young your youth zebra zen zero zone
  `
    .trim()
    .split(/\s+/),
);
