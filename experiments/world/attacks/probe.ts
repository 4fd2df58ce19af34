import { makeWorld } from '../generator/make-world.ts'
import { farmed } from './farming.ts'
for (const seed of [1,2]) { const world = makeWorld(seed)
for (const t of [0,50,200,1000]) for (const s of [false,true]) { const f = farmed(world,t,s) as any; console.log(seed,t,s,f.trust.toFixed(3),f.afterLie.toFixed(3),f.extra) } }
