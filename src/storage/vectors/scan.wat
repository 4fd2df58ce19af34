;; Dot products of int8 vectors, each summed exactly in 32 bits. `width` is in bytes, a multiple of 16.
;; Rebuild scan-bytes.ts after a change: node scripts/build-scan.mjs
(module
  (memory (export "memory") 1 65536)

  ;; Of two vectors.
  (func (export "dot") (param $one i32) (param $other i32) (param $width i32) (result i32)
    (local $at i32) (local $left v128) (local $right v128) (local $even v128) (local $odd v128)
    (loop $each_sixteen
      (local.set $left (v128.load (i32.add (local.get $one) (local.get $at))))
      (local.set $right (v128.load (i32.add (local.get $other) (local.get $at))))
      (local.set $even (i32x4.add (local.get $even) (i32x4.dot_i16x8_s
        (i16x8.extend_low_i8x16_s (local.get $left))
        (i16x8.extend_low_i8x16_s (local.get $right)))))
      (local.set $odd (i32x4.add (local.get $odd) (i32x4.dot_i16x8_s
        (i16x8.extend_high_i8x16_s (local.get $left))
        (i16x8.extend_high_i8x16_s (local.get $right)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $each_sixteen (i32.lt_u (local.get $at) (local.get $width))))
    (local.set $even (i32x4.add (local.get $even) (local.get $odd)))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $even)) (i32x4.extract_lane 1 (local.get $even)))
      (i32.add (i32x4.extract_lane 2 (local.get $even)) (i32x4.extract_lane 3 (local.get $even)))))

  ;; Of one vector with many, which lie one behind the other; sums are written as 32-bit integers.
  (func (export "scan")
    (param $query i32) (param $rows i32) (param $count i32) (param $width i32) (param $sums i32)
    (local $row i32) (local $at i32) (local $left v128) (local $right v128) (local $even v128) (local $odd v128)
    (block $finished
      (loop $each_row
        (br_if $finished (i32.ge_u (local.get $row) (local.get $count)))
        (local.set $even (v128.const i32x4 0 0 0 0))
        (local.set $odd (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))
        (loop $each_sixteen
          (local.set $left (v128.load (i32.add (local.get $query) (local.get $at))))
          (local.set $right (v128.load (i32.add (local.get $rows) (local.get $at))))
          (local.set $even (i32x4.add (local.get $even) (i32x4.dot_i16x8_s
            (i16x8.extend_low_i8x16_s (local.get $left))
            (i16x8.extend_low_i8x16_s (local.get $right)))))
          (local.set $odd (i32x4.add (local.get $odd) (i32x4.dot_i16x8_s
            (i16x8.extend_high_i8x16_s (local.get $left))
            (i16x8.extend_high_i8x16_s (local.get $right)))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $each_sixteen (i32.lt_u (local.get $at) (local.get $width))))
        (local.set $even (i32x4.add (local.get $even) (local.get $odd)))
        (i32.store (local.get $sums)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $even)) (i32x4.extract_lane 1 (local.get $even)))
            (i32.add (i32x4.extract_lane 2 (local.get $even)) (i32x4.extract_lane 3 (local.get $even)))))
        (local.set $sums (i32.add (local.get $sums) (i32.const 4)))
        (local.set $rows (i32.add (local.get $rows) (local.get $width)))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br $each_row)))))
