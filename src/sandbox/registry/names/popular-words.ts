/** Popular words; like short labels, most of them are registered. */
export const popularWords: ReadonlySet<string> = new Set(
  (
    'academy account acorn agency amber analytics anchor apartment apple archive arrow atlas autumn bakery balance bank ' +
    'basket beach beacon bicycle birch bistro blossom blue book bread breeze bridge bright brook builder business butter cabin ' +
    'camera candle canvas capital carbon care carpenter castle center chain channel charm chart chef circle citizen city ' +
    'clarity class clay clinic cloud clover club coach coast coffee college color comet compass connect copper coral corner ' +
    'cotton craft creative crown crystal dance dash data dawn delta design desk diamond digital dinner direct doctor dolphin ' +
    'dragon dream drive eagle earth east echo edge education electric element ember energy engine estate event everest expert ' +
    'express fabric factory falcon family farm fashion feather festival field finance finder fire fitness fjord flame flower ' +
    'forest forge fortune fountain fox freedom fresh friend frost future galaxy gallery garden gateway gift glacier global gold ' +
    'golf granite grape green group grove guide guitar happy harbor harmony harvest haven hawk health heart heritage hill home ' +
    'honey horizon horse hospital hotel house hunter idea image impact insight island ivory jacket jewel journey juice jungle ' +
    'kitchen kite knight lab lake lantern laser launch laurel leaf legal lemon level library light lily lion logic lotus loyal ' +
    'lunar magic magnet manor maple marble marine market master meadow media medical melody mentor metal metro mill mint mirror ' +
    'mobile modern money moon morning mosaic motion mountain movie museum music native nature navigator nest network news night ' +
    'noble nordic north nova oak ocean office olive omega online opal open optic orange orbit orchard organic origin outdoor owl ' +
    'oxygen pacific palace panda paper paradise park partner path pearl pepper pet phoenix photo pilot pine pixel planet plaza ' +
    'plus polar portal prime project pulse quantum quartz quest quick radio rain ranch rapid raven realty recipe record reef ' +
    'rescue resort ridge river robot rocket root rose royal ruby saddle safari sage sail salon sapphire school science secure ' +
    'seed shadow shelter shine shop signal silver simple sky smart snow social solar solid sonic soul south spark spice spirit ' +
    'sport spring square stable star station steel stone store storm story stream street studio style sugar summer summit sun ' +
    'sunset surf swift system table tailor talent tango target team tech temple terra theater thunder tiger timber titan tower ' +
    'town trade trail train travel treasure tree trend tropic trust tulip tundra turbo union unity urban valley vector velvet ' +
    'venture victory video villa village vine vintage vision vista vital voice voyage walnut water wave wealth weather web ' +
    'wedding west whale wheel white wild willow wind window wine winter wise wolf wonder wood world yacht yellow yoga zebra zen zone'
  ).split(' '),
);
